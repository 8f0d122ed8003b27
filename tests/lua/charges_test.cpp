// The table of charges: each row of the API is driven with the largest input it takes.
#include <map>
#include <set>

#include "charge_drivers.hpp"
#include "lua/api.hpp"

namespace charges_test {

using namespace hexwright;

namespace {

// What may be charged between two looks at the stop flag.
constexpr std::int64_t most_between = 10'000;
// A constant charge is less, however large the input.
constexpr std::int64_t most_constant = 1'500;

// The charges of all functions, and of fields that are not constant, by title.
std::map<std::string, ApiCharge> table_of_charges() {
    std::map<std::string, ApiCharge> charges;
    for (const ApiPage& page : api_pages()) {
        for (const ApiType& type : page.types) {
            for (const ApiMethod* row : type.rows())
                charges.emplace(type.title(row->name()), row->charge);
            for (const ApiField& field : type.fields) {
                if (field.charge.amount > 0)
                    charges.emplace(std::string(type.name) + "." + std::string(field.name()),
                                    field.charge);
            }
        }
    }
    return charges;
}

void check(const ApiCharge& charge, const Driver& driver, const Measure& measure) {
    INFO(driver.row << ": charged " << measure.charged << ", between two looks " << measure.gap
                    << ", " << measure.milliseconds << " ms " << measure.problem);
    CHECK(measure.problem.empty());
    CHECK((measure.gap <= most_between || !charge.at_once.empty()));
    CHECK((driver.units > 0) == (charge.amount > 0));
    if (charge.amount == 0) {
        CHECK(measure.charged <= most_constant);
    } else {
        // The first items of a list may cost nothing.
        CHECK(measure.charged * charge.units >= charge.amount * driver.units * 9 / 10);
    }
}

}  // namespace

TEST_CASE("[SBX-08] each row is charged as it says and looks at the stop flag every 10,000") {
    std::map<std::string, ApiCharge> charges = table_of_charges();
    for (const ApiMethod& row : math_functions)
        CHECK(charges.extract("math." + std::string(row.name())).mapped().amount == 0);
    for (const DriverGroup& group : driver_groups()) {
        DrivenGame driven(group);
        INFO(group.name << driven.problem());
        CHECK(driven.problem().empty());
        for (const Driver& driver : group.drivers) {
            const auto charge = charges.extract(driver.row);
            INFO(driver.row);
            REQUIRE(!charge.empty());
            check(charge.mapped(), driver, driven.measure(driver));
        }
    }
    for (const auto& [row, charge] : charges) FAIL_CHECK("no driver for " << row);
}

}  // namespace charges_test
