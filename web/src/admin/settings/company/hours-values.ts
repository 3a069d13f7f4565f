import {
  type BusinessHours,
  parseBusinessHours,
  type Weekday,
  weekdays,
} from '@marhala/domain/time/business-hours.ts'

export type DayHours = { closed: boolean; from: string; to: string }
export type HoursValues = { business_hours: Record<Weekday, DayHours> }

const usual = { from: '09:00', to: '18:00' }

/** The week as fields; a closed day keeps the usual hours at hand. */
export function hoursValues(hours: BusinessHours): HoursValues {
  const day = (text: string): DayHours => {
    const isOpen = parseBusinessHours(text) !== 'closed' && text.includes('-')
    const [from = '', to = ''] = isOpen ? text.split('-') : [usual.from, usual.to]
    // A day's times end before midnight, which stands for its end.
    return { closed: !isOpen, from, to: to === '24:00' ? '00:00' : to }
  }
  return {
    business_hours: Object.fromEntries(
      weekdays.map((name) => [name, day(hours[name])]),
    ) as HoursValues['business_hours'],
  }
}

/** The fields as the API takes them. */
export function hoursBody({ business_hours }: HoursValues): { business_hours: BusinessHours } {
  const text = ({ closed, from, to }: DayHours) =>
    closed ? 'closed' : `${from}-${to === '00:00' ? '24:00' : to}`
  const days = weekdays.map((name) => [name, text(business_hours[name])])
  return { business_hours: Object.fromEntries(days) as BusinessHours }
}

/** Monday's hours on every day from Monday to Friday. */
export function copiedToWeekdays({ business_hours }: HoursValues): HoursValues {
  const days = weekdays.map((name, index) => [
    name,
    { ...(index < 5 ? business_hours.monday : business_hours[name]) },
  ])
  return { business_hours: Object.fromEntries(days) as HoursValues['business_hours'] }
}
