/** How many records of a list can be chosen at once, for one thing to be done with each. */
export const mostChosen = 100
