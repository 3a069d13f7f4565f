import * as contract from '@marhala/contract/rates/rates.ts'
import type { Rates } from '@marhala/contract/rates/rates.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import { useTranslation } from 'react-i18next'
import { useRateWrite } from '../../data/rates/rates.ts'
import { Money } from '../../features/format/money.tsx'
import { AmountField } from '../../features/forms/amount-field.tsx'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { readAmount } from '../../features/forms/read-amount.ts'
import { useDialogForm } from '../../features/forms/use-dialog-form.ts'
import { RowLink } from '../../features/lists/row-link.tsx'
import { useLanguage } from '../../i18n/language.ts'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { RatesAddress } from './rates-address.ts'

type Category = Rates['categories'][number]

/** What rules bring a day of each category neither below nor above. */
export function LimitsView({ rates, address }: { rates: Rates; address: RatesAddress }) {
  const { t } = useTranslation('rates')
  const language = useLanguage()
  const limit = (key: 'floor' | 'ceiling'): DataColumn<Category> => ({
    key,
    header: t(`fields.${key}`),
    align: 'end',
    cell: (category) => {
      const amount = category[key]
      return amount === null ? (
        <span className="text-muted">{t('limits.none')}</span>
      ) : (
        <Money amount={amount} />
      )
    },
  })
  const columns: DataColumn<Category>[] = [
    {
      key: 'name',
      header: t('fields.category'),
      cell: ({ name }) => <bdi className="font-semibold">{textIn(name, language)}</bdi>,
    },
    limit('floor'),
    limit('ceiling'),
  ]
  const open = rates.categories.find(({ id }) => String(id) === address.view.limits)
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-prose text-small text-muted">{t('limits.intro')}</p>
      <div className="max-w-3xl rounded-card border bg-surface">
        <DataTable
          label={t('tabs.limits')}
          columns={columns}
          rows={rates.categories}
          rowKey={({ id }) => String(id)}
          rowHref={({ id }) => address.hrefOf({ limits: id })}
          Link={RowLink}
        />
      </div>
      {open ? <LimitsForm key={open.id} category={open} onClose={address.close} /> : null}
    </div>
  )
}

function LimitsForm({ category, onClose }: { category: Category; onClose: () => void }) {
  const { t } = useTranslation(['rates', 'common'])
  const set = useRateWrite(contract.setLimits)
  const form = useDialogForm<{ floor: string; ceiling: string }>({
    schema: contract.setLimits.body,
    defaultValues: { floor: category.floor ?? '', ceiling: category.ceiling ?? '' },
    toBody: ({ floor, ceiling }) => ({
      floor: readAmount(floor) ?? null,
      ceiling: readAmount(ceiling) ?? null,
    }),
    send: (body) => set.mutateAsync({ params: { category: String(category.id) }, body: body as never }),
    saved: t('saved'),
    onDone: onClose,
  })
  const title = t('limits.edit', { category: textIn(category.name, useLanguage()) })
  return (
    <FormDialog title={title} form={form.dialog} submitLabel={t('common:save')} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField label={t('fields.floor')} mark={t('common:optional')} {...form.field('floor')} />
        <AmountField label={t('fields.ceiling')} mark={t('common:optional')} {...form.field('ceiling')} />
      </div>
    </FormDialog>
  )
}
