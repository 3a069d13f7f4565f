/**
 * How often a mailed code may be tried from one network address, and in all (docs/rules/accounts.md#codes): a
 * stranger's guesses do not use up the tries of the mail's recipient.
 */
export const codeTryLimits = { address: 3, all: 20 }

/** The token in a mail's link that replaces the code: 256 bits in letters, so that no digits appear next to those of the code. */
export const mailedLink = /^[a-p]{64}$/
