import type { Fix } from '../tracking/position.ts'
import { recordTrack } from './record-track.ts'

/** From light to light. */
export function town() {
  const way = recordTrack({ every: 5, noise: 5 }).stand(20)
  for (let light = 0; light < 12; light += 1)
    way
      .drive(1, 36)
      .stand(2 / 3)
      .turn(light % 2 ? 90 : -90)
  return way.drive(1, 36).stand(30)
}

/** Three minutes under a mountain; the first fix behind it is off. */
export function tunnel() {
  const way = recordTrack({ seed: 2 }).stand(15).drive(10, 60)
  way.withoutReception(() => way.drive(3, 60))
  way.shifted(150, () => way.drive(1 / 6, 60))
  return way.drive(9 + 5 / 6, 60).stand(20)
}

/** A night in a garage, and two fixes far off before the device knows where it is. */
export function coldStart() {
  const way = recordTrack({ seed: 8 }).stand(20)
  way.withoutReception(() => way.stand(540))
  // The first two fixes.
  way.shifted(2000, () => way.drive(1 / 3, 50))
  return way.drive(25, 50).stand(20)
}

/** A barrier with the engine on, a shop with the engine off. */
export function errands(ignition: boolean) {
  return recordTrack({ seed: 9, reports: { ignition } })
    .engine(false)
    .stand(10)
    .engine(true)
    .drive(8, 50)
    .stand(3)
    .drive(9, 50)
    .engine(false)
    .stand(3)
    .engine(true)
    .drive(12, 40)
    .engine(false)
    .stand(30)
}

/** A crossing in the hold of a ferry. */
export function ferry() {
  const way = recordTrack({ seed: 15, reports: { ignition: true } })
    .engine(false)
    .stand(10)
    .engine(true)
    .drive(30, 100)
    .engine(false)
    .stand(40)
  way.withoutReception(() => way.drive(60, 33))
  return way.stand(25).engine(true).drive(45, 100).engine(false).stand(20)
}

/** A device that loses reception on the way and first reports its last position again. */
export function reboot() {
  const way = recordTrack({ seed: 21 }).stand(10).drive(12, 60)
  const dark = way.point()
  way.withoutReception(() => way.drive(1.5, 60))
  way.stale(dark)
  return way.drive(16.5, 60).stand(20)
}

/** A night with a single fix elsewhere. */
export function kerb() {
  const way = recordTrack({ seed: 37 }).stand(240, { every: 300 })
  way.stray(480)
  return way.stand(240, { every: 300 }).drive(15, 40).stand(20)
}

/** Each fix twice, and out of order. */
export function doubled(): Fix[] {
  const { fixes } = recordTrack({ seed: 27 }).stand(10).drive(25, 60).stand(20)
  const twice = fixes.flatMap((fix) => [fix, { ...fix, latitude: fix.latitude + 30 / 111_195 }])
  const mixed = twice.map((fix, index) => ({ fix, order: (index * 7919) % 1009 }))
  return mixed.sort((a, b) => a.order - b.order).map(({ fix }) => fix)
}

/** Minute by minute a few metres. */
export function jam() {
  const way = recordTrack({ seed: 43, reports: { ignition: true } })
    .engine(false)
    .stand(10)
    .engine(true)
    .drive(10, 60)
  for (let minute = 0; minute < 40; minute += 1) way.drive(1 / 3, 5.4).stand(2 / 3)
  return way.drive(10, 60).engine(false).stand(20)
}

/** Out and back, four times. */
export function home() {
  const way = recordTrack({ seed: 53 })
  for (let time = 0; time < 4; time += 1)
    way.stand(25).drive(8, 42).stand(12).turn(180).drive(8, 42).turn(180)
  return way.stand(25)
}
