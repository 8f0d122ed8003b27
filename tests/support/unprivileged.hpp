// Within its scope the process may read only what file permissions allow, even if root runs it: it
// acts as the owner of the project, without the capabilities that override permissions. So a test
// of unreadable files works in any folder, even in a closed home of root.
#pragma once

#include <linux/capability.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

class Unprivileged {
public:
    Unprivileged() {
        if (::getuid() != 0) return;
        (void)::syscall(SYS_capget, &header_, all_.data);

        struct stat project {};

        if (::stat(HEXWRIGHT_ROOT, &project) == 0 && project.st_uid != 0) {
            (void)::seteuid(project.st_uid);  // drops them as well
            return;
        }
        Capabilities fewer = all_;
        fewer.data[0].effective &=
            ~((1U << CAP_DAC_OVERRIDE) | (1U << CAP_DAC_READ_SEARCH) | (1U << CAP_FOWNER));
        (void)::syscall(SYS_capset, &header_, fewer.data);
    }

    ~Unprivileged() {
        if (::getuid() != 0) return;
        (void)::seteuid(0);
        (void)::syscall(SYS_capset, &header_, all_.data);
    }

    Unprivileged(const Unprivileged&) = delete;
    Unprivileged& operator=(const Unprivileged&) = delete;

private:
    struct Capabilities {
        __user_cap_data_struct data[_LINUX_CAPABILITY_U32S_3] = {};
    };

    __user_cap_header_struct header_{_LINUX_CAPABILITY_VERSION_3, 0};
    Capabilities all_;
};
