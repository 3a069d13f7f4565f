/** Cars that nothing tells apart for a price: `category_id` and `car_id` are 0 where no season asks for them. */
export type PriceClass = {
  daily_price: number
  discount: string
  is_premium: boolean
  category_id: number
  car_id: number
}

/** What a day costs in each class, in centimes: what a search filters and sorts by. */
export type DayPrices = { classes: readonly PriceClass[]; prices: readonly number[] }
