-- expect: result -a-b-
function run() return (re.replace('ab', '', '-')) end
