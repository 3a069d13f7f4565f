const halfHours = Array.from(
  { length: 48 },
  (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
)

/** The half hours of a day to choose from, and a time between them that must not vanish. */
export function halfHoursWith(time: string): readonly string[] {
  return time === '' || halfHours.includes(time) ? halfHours : [...halfHours, time].sort()
}
