-- expect: play lua/script-error | /etc/passwd:1: hello
function run() error('/etc/passwd:1: hello', 0) end
