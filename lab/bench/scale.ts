export type Scale = {
  rounds: number
  /** How long each load of requests lasts. */
  seconds: number
  /** Cars and bookings of each database; bookings in twenties, so that a page begins at each of them. */
  sizes: Record<
    'shop' | 'small' | 'middle' | 'large' | 'huge' | 'planner' | 'tracking' | 'money',
    { cars: number; bookings: number }
  >
  /** How long a contestant searches before it is measured. */
  growth: { milliseconds: number }
  /** Cars occupied one by one, searches at both processes, and the writes of each of eight writers before them. */
  fresh: { commits: number; questions: number; writes: number }
  /** People at one car; bookings and bare rows of a round, enough that the ticks of 10 ms in which CPU is counted do not matter. */
  booking: { people: number; made: number; occupied: number }
  /** Questions and bookings of a round. */
  classes: { questions: number; made: number }
  /** Lines of the file, in hundreds: one of each hundred is bad. */
  imports: { lines: number }
  /** Warm starts, and the requests after which memory is read first and last. */
  start: { warm: number; requests: [early: number, late: number] }
  /** How long how many devices report, and the fixes of each of 200 cars on each of 25 days before. */
  tracking: { seconds: number; devices: number; fixes: number }
  /** Fleets whose year is replayed from so many seeds; with upgrades, which take longest, from the first few. */
  fleetUse: {
    fleets: { classes: number; carsPerClass: number; seeds: number; withUpgrades: number }[]
    loads: number[]
    /** Shares of those who take the car they chose or none. */
    insisting: number[]
  }
  /** Fleets whose demand is forecast over a replayed year, from so many seeds each. */
  demand: { fleets: { cars: number; load: number }[]; seeds: number }
  /** How many of the storefront's pages are measured with Lighthouse. */
  pages: number
}

/** The scale of the measured figures. */
export const full: Scale = {
  rounds: 5,
  seconds: 3,
  sizes: {
    shop: { cars: 200, bookings: 5000 },
    small: { cars: 10_000, bookings: 10_000 },
    middle: { cars: 10_000, bookings: 100_000 },
    large: { cars: 10_000, bookings: 1_000_000 },
    huge: { cars: 10_000, bookings: 10_000_000 },
    planner: { cars: 100, bookings: 100 },
    tracking: { cars: 10_000, bookings: 100_000 },
    money: { cars: 1000, bookings: 100_000 },
  },
  growth: { milliseconds: 1000 },
  fresh: { commits: 100, questions: 1000, writes: 40 },
  booking: { people: 500, made: 100, occupied: 1000 },
  classes: { questions: 200, made: 40 },
  imports: { lines: 10_000 },
  start: { warm: 5, requests: [3000, 10_000] },
  tracking: { seconds: 300, devices: 200, fixes: 2000 },
  fleetUse: {
    fleets: [
      { classes: 3, carsPerClass: 4, seeds: 5, withUpgrades: 5 },
      { classes: 8, carsPerClass: 6, seeds: 5, withUpgrades: 1 },
      { classes: 20, carsPerClass: 50, seeds: 1, withUpgrades: 0 },
    ],
    loads: [0.8, 1, 1.2],
    insisting: [0, 0.3, 1],
  },
  demand: {
    fleets: [
      { cars: 8, load: 0.6 },
      { cars: 20, load: 0.7 },
      { cars: 20, load: 1 },
      { cars: 60, load: 0.75 },
    ],
    seeds: 10,
  },
  pages: 3,
}

/** The smallest scale with which every part still has all of its rows. Its figures mean nothing. */
export const smoke: Scale = {
  rounds: 1,
  seconds: 1,
  sizes: {
    shop: { cars: 200, bookings: 400 },
    small: { cars: 200, bookings: 200 },
    middle: { cars: 200, bookings: 1000 },
    large: { cars: 200, bookings: 2000 },
    huge: { cars: 200, bookings: 4000 },
    planner: { cars: 100, bookings: 100 },
    tracking: { cars: 200, bookings: 1000 },
    money: { cars: 200, bookings: 1000 },
  },
  growth: { milliseconds: 10 },
  fresh: { commits: 5, questions: 20, writes: 2 },
  booking: { people: 8, made: 5, occupied: 20 },
  classes: { questions: 5, made: 2 },
  imports: { lines: 200 },
  start: { warm: 1, requests: [100, 200] },
  tracking: { seconds: 5, devices: 8, fixes: 20 },
  fleetUse: {
    fleets: [{ classes: 2, carsPerClass: 2, seeds: 1, withUpgrades: 1 }],
    loads: [1],
    insisting: [0, 1],
  },
  demand: { fleets: [{ cars: 8, load: 0.7 }], seeds: 1 },
  pages: 1,
}
