import { PromotionCode } from '../../../features/quote/promotion-code.tsx'
import { AgreedPriceFields } from '../price/agreed-price-fields.tsx'
import type { useNewBooking } from './use-new-booking.ts'

type NewAgreedPriceProps = {
  dialog: Pick<ReturnType<typeof useNewBooking>, 'values' | 'price' | 'set'> & {
    form: Pick<ReturnType<typeof useNewBooking>['form'], 'field'>
  }
}

/** The price that is agreed on with the client of a new booking, and the code that they have. */
export function NewAgreedPrice({ dialog: { form, values, price, set } }: NewAgreedPriceProps) {
  return (
    <>
      <AgreedPriceFields
        values={values.agreed_price}
        bind={form.field}
        onChange={(change) => set({ agreed_price: { ...values.agreed_price, ...change } })}
        agreed={null}
        alone={null}
        quote={price.quote}
      />
      {price.quote ? (
        <PromotionCode
          code={values.promotion_code || null}
          price={price}
          onChange={(code) => set({ promotion_code: code ?? '' })}
        />
      ) : null}
    </>
  )
}
