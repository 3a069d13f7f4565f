/** Cars with the same price, by the `key` of their class: `category_id` and `car_id` are 0 where no season, rule, offer or monthly rate depends on them. */
export type PriceClass = {
  key: string
  daily_price: number
  discount: string
  is_premium: boolean
  category_id: number
  car_id: number
  monthly_price: number | null
}

/** The price of a day in each class, in centimes, for filters and sorting; classes stand in the order of their keys. */
export type DayPrices = { classes: readonly PriceClass[]; prices: readonly number[] }
