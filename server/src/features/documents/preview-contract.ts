import type { Language } from '@marhala/contract/language/language.ts'
import { returnRates } from '@marhala/domain/booking/take-back.ts'
import type { AppContext } from '../../context.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { besideFrenchWording } from './beside-french.ts'
import { clausesIn } from './public/print-contract.ts'
import { composeClauses } from './public/contract-clauses.ts'
import { documentOf, wordingOf } from './public/document-format.ts'
import { printDocument } from './public/print-document.ts'
import { companyOf } from './public/read-invoice-content.ts'

/** The clauses of a contract that would be signed today: for a car without a device, an allowance or an insurance. */
export async function previewContract(context: AppContext, language: Language = 'fr') {
  const settings = await getSettings(context.db)
  const clauses = await composeClauses(
    context,
    {
      return_rates: returnRates({ included_km_per_day: null, extra_km_price: null }, settings),
      free_cancellation_hours: settings.free_cancellation_hours,
      booking_services: [],
      insurance_excess: null,
      has_device: false,
    },
    settings,
  )
  const wording = besideFrenchWording(wordingOf(language, settings), settings)
  const at = context.clock()
  const document = documentOf(wording, companyOf(settings), {
    title: wording.words.contract,
    number: wording.words.preview,
    at,
    blocks: [{ kind: 'clauses', title: wording.words.conditions, clauses: clausesIn(language, clauses) }],
  })
  const { company_logo } = settings
  return {
    file_name: 'contract-preview.pdf',
    content: await printDocument(context, document, { at, company_logo }),
  }
}
