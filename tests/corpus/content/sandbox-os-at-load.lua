local now = os.time()
-- expect: lua/undefined-global 1:13
