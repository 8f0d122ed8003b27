-- expect: play lua/undefined-global | did you mean 'damage'
function damage() end
function run() return dmaage end
