/** Dearer and cheaper times of every year, `MM-DD`; the end-of-year one runs into January. */
export const seasons = [
  { name: 'Summer', from: '07-01', to: '08-31', percent: 20, on: null },
  { name: 'End of year', from: '12-20', to: '01-05', percent: 15, on: null },
  { name: 'Quiet November', from: '11-01', to: '11-30', percent: -10, on: null },
  { name: 'Open roof', from: '06-01', to: '09-15', percent: 25, on: { category: 'sport' } },
  { name: 'Family holidays', from: '07-01', to: '08-31', percent: 30, on: { category: 'van' } },
  {
    name: 'Desert spring',
    from: '03-15',
    to: '04-30',
    percent: 12,
    on: { brand: 'Toyota', model: 'Land Cruiser Prado' },
  },
] as const
