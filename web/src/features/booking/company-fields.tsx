import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ownCompaniesQuery } from '../../data/clients/companies.ts'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type CompanyFieldsProps = {
  company_id: number | null
  costCentre: string
  onCompany: (id: number | null) => void
  onCostCentre: (text: string) => void
}

/** Who pays, where somebody books for a company as well; nothing for everybody else. */
export function CompanyFields({ company_id, costCentre, onCompany, onCostCentre }: CompanyFieldsProps) {
  const { t } = useTranslation(['company-accounts', 'booking-texts', 'common'])
  const { data: companies = [] } = useQuery(ownCompaniesQuery)
  if (companies.length === 0) return null
  const company = companies.find(({ id }) => id === company_id)
  return (
    <>
      <Select
        name="company_id"
        label={t('books_for')}
        value={company_id ?? ''}
        onChange={({ target }) => onCompany(target.value === '' ? null : Number(target.value))}
        options={[
          { value: '', label: t('myself') },
          ...companies.map(({ id, legal_name }) => ({ value: String(id), label: legal_name })),
        ]}
      />
      {company ? (
        <TextField
          name="cost_centre"
          label={t('booking-texts:cost_centre')}
          mark={t(company.asks_cost_centre ? 'common:required' : 'common:optional')}
          required={company.asks_cost_centre}
          dir="auto"
          maxLength={60}
          value={costCentre}
          onChange={({ target }) => onCostCentre(target.value)}
        />
      ) : null}
    </>
  )
}
