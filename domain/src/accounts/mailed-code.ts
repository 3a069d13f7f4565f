/**
 * How often a mailed code may be tried from one network address, and in all (docs/rules/accounts.md#codes): a stranger who
 * guesses uses up their own tries, not those of whoever holds the mail.
 */
export const triesOfCode = { address: 3, all: 20 }

/** What a mail's link carries in place of the code: 256 bits in letters, so that no digits stand beside those of the code. */
export const mailedLink = /^[a-p]{64}$/
