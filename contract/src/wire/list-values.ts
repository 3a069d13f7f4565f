/** How many records of a list can be selected at once for a bulk action. */
export const mostChosen = 100
