import type { Fix } from '../tracking/position.ts'
import { mountainRoad, recordTrack } from './record-track.ts'
import { coldStart, doubled, errands, ferry, home, jam, kerb, reboot, town, tunnel } from './recorded-ways.ts'

/** A real trip: from when to when, and its kilometres. */
type Truth = [start: string, end: string, kilometers: number]

export type RecordedTrack = { name: string; fixes: readonly Fix[]; trips: Truth[] }

/*
 * Twenty-two recordings and the real trips. The trips are computed by hand from the parts, a speed times its minutes;
 * nothing in them comes from the rule under test.
 */
export const recordedTracks: RecordedTrack[] = [
  {
    name: 'a town from light to light',
    fixes: town().fixes,
    // Thirteen ways of 600 m, with twelve lights of 40 s between.
    trips: [['08:20:00', '08:41:00', 7.8]],
  },
  {
    name: 'a motorway with a toll',
    fixes: recordTrack({ seed: 11 }).stand(15).drive(75, 120).stand(1).drive(30, 110).stand(20).fixes,
    trips: [['08:15:00', '10:01:00', 205]],
  },
  {
    name: 'a tunnel, and a first fix behind it that is off',
    fixes: tunnel().fixes,
    trips: [['08:15:00', '08:38:00', 23]],
  },
  {
    name: 'hours of standing while its fixes drift',
    fixes: recordTrack({ seed: 19, every: 15 })
      .stand(360, { every: 30, drift: 20 })
      .drive(20, 51)
      .stand(120, { every: 30, drift: 20 }).fixes,
    trips: [['14:00:00', '14:20:00', 17]],
  },
  {
    name: 'a cold start two kilometres off, after a night in a garage',
    fixes: coldStart().fixes,
    trips: [['17:20:00', '17:45:20', 21.11]],
  },
  {
    name: 'errands, the engine known',
    fixes: errands(true).fixes,
    // Three minutes at a barrier with the engine on are part of the way, three with the engine off end it.
    trips: [
      ['08:10:00', '08:30:00', 14.17],
      ['08:33:00', '08:45:00', 8],
    ],
  },
  {
    name: 'errands, the engine unknown',
    fixes: errands(false).fixes,
    trips: [['08:10:00', '08:45:00', 22.17]],
  },
  {
    name: 'a fix a minute',
    fixes: recordTrack({ every: 60, seed: 5 })
      .stand(30 + 1 / 3)
      .drive(40, 90)
      .stand(40)
      .drive(25, 84)
      .stand(30).fixes,
    trips: [
      ['08:30:20', '09:10:20', 60],
      ['09:50:20', '10:15:20', 35],
    ],
  },
  {
    name: 'a fix a second',
    fixes: recordTrack({ every: 1, noise: 3, seed: 13 })
      .stand(12)
      .drive(15, 32)
      .stand(10)
      .drive(20, 54)
      .stand(8).fixes,
    trips: [
      ['08:12:00', '08:27:00', 8],
      ['08:37:00', '08:57:00', 18],
    ],
  },
  {
    name: 'a ferry, its hold without a sky',
    fixes: ferry().fixes,
    // The crossing is not driven: the engine is off before and after.
    trips: [
      ['08:10:00', '08:40:00', 50],
      ['10:45:00', '11:30:00', 75],
    ],
  },
  {
    name: 'an airport, where the car waits outside and goes home',
    fixes: recordTrack({ seed: 17 })
      .stand(10)
      .drive(24, 75)
      .stand(25, { every: 30 })
      .turn(180)
      .drive(24, 75)
      .stand(15).fixes,
    trips: [
      ['08:10:00', '08:34:00', 30],
      ['08:59:00', '09:23:00', 30],
    ],
  },
  {
    name: 'a way that was missed: turned round three times',
    fixes: recordTrack({ every: 5, seed: 19 })
      .stand(10)
      .drive(5, 48)
      .turn(180)
      .drive(8, 48)
      .turn(180)
      .drive(2, 48)
      .turn(180)
      .drive(10, 48)
      .stand(20).fixes,
    trips: [['08:10:00', '08:35:00', 20]],
  },
  {
    name: 'two halts, of which one is a stop',
    // Four and a half minutes are no stop, five and a half are.
    fixes: recordTrack({ seed: 23 })
      .stand(10)
      .drive(10, 54)
      .stand(4.5)
      .drive(10, 54)
      .stand(5.5)
      .drive(10, 54)
      .stand(20).fixes,
    trips: [
      ['08:10:00', '08:34:30', 18],
      ['08:40:00', '08:50:00', 9],
    ],
  },
  {
    name: 'a device that starts anew on the way, and says first where it was last',
    fixes: reboot().fixes,
    trips: [['08:10:00', '08:40:00', 30]],
  },
  {
    name: 'each time twice, thirty metres apart, and out of order',
    fixes: doubled(),
    trips: [['08:10:00', '08:35:00', 25]],
  },
  {
    name: 'a night over midnight and the hour that a clock leaves out',
    // In Casablanca, where the clock goes from two to three on this night.
    fixes: recordTrack({ begin: '2026-03-21T23:40:00Z', seed: 29, every: 15 })
      .stand(10)
      .drive(70, 90)
      .stand(20)
      .drive(60, 90)
      .stand(30).fixes,
    trips: [
      ['2026-03-21T23:50:00Z', '2026-03-22T01:00:00Z', 105],
      ['2026-03-22T01:20:00Z', '2026-03-22T02:20:00Z', 90],
    ],
  },
  {
    name: 'hairpins of a mountain road',
    fixes: recordTrack({ every: 5, seed: 31, noise: 3 }).stand(15).drive(36, 35, mountainRoad).stand(15)
      .fixes,
    trips: [['08:15:00', '08:51:00', 21]],
  },
  {
    name: 'a night at the kerb with one fix half a kilometre off',
    fixes: kerb().fixes,
    trips: [['16:00:00', '16:15:00', 10]],
  },
  {
    name: 'a car that is towed',
    // The tow truck waits for three minutes on its way.
    fixes: recordTrack({ seed: 41, reports: { ignition: true } })
      .engine(false)
      .stand(10)
      .engine(true)
      .drive(20, 54)
      .engine(false)
      .stand(60)
      .drive(12, 40)
      .stand(3)
      .drive(12, 40)
      .stand(60).fixes,
    trips: [['08:10:00', '08:30:00', 18]],
  },
  {
    name: 'a long jam',
    fixes: jam().fixes,
    // Forty minutes at thirty metres a minute.
    trips: [['08:10:00', '09:10:00', 21.2]],
  },
  {
    name: 'petrol for three minutes, and for six',
    fixes: recordTrack({ every: 2, seed: 47 })
      .stand(10)
      .drive(15, 80)
      .stand(3)
      .drive(15, 80)
      .drive(0.2, 10)
      .stand(6)
      .drive(15, 80)
      .stand(10).fixes,
    trips: [
      ['08:10:00', '08:43:12', 40.03],
      ['08:49:12', '09:04:12', 20],
    ],
  },
  {
    name: 'home four times a day',
    fixes: home().fixes,
    // Out for eight minutes, twelve there, back for eight, twenty-five at home.
    trips: [
      ['08:25:00', '08:33:00', 5.6],
      ['08:45:00', '08:53:00', 5.6],
      ['09:18:00', '09:26:00', 5.6],
      ['09:38:00', '09:46:00', 5.6],
      ['10:11:00', '10:19:00', 5.6],
      ['10:31:00', '10:39:00', 5.6],
      ['11:04:00', '11:12:00', 5.6],
      ['11:24:00', '11:32:00', 5.6],
    ],
  },
]
