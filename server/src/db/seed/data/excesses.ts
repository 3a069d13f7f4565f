/** What a client with the insurance pays of a damage at most, in dirhams, by the category of the car. */
export const excesses = {
  sport: 15_000,
  suv: 6_000,
  sedan: 5_000,
  luxury: 12_000,
  city: 4_000,
  van: 7_000,
} as const
