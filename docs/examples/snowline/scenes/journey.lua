local tern, oriel, dunlin, siskin = porter "Tern", porter "Oriel", porter "Dunlin", porter "Siskin"
policy "greedy"
print("the caravan is", journey { tern, oriel, dunlin, siskin })
