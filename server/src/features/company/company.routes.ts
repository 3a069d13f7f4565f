import * as companySettings from '@marhala/contract/company/company-settings.ts'
import { inLettersOf, type Language } from '@marhala/contract/language/language.ts'
import { hoursWithDays } from '@marhala/domain/availability/location-hours.ts'
import type { SpecialDay } from '@marhala/domain/price/location-charges.ts'
import { clockChanges } from '@marhala/domain/time/clock-changes.ts'
import type { OnlineGateway } from '@marhala/domain/money/online-payment.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import { LRUCache } from 'lru-cache'
import type { Serve } from '../../http/serve.ts'
import { selectSpecialDays } from '../catalogue/public/charge-terms.queries.ts'
import { deleteLogo, uploadLogo } from './change-logo.ts'
import { isOnline } from '../online-payments/public/read-gateway.ts'
import { changeSettings } from './change-settings.ts'
import { readRules } from '../country/public/read-rule.ts'
import { frameOf, readSite } from '../site/public/read-site.ts'
import { bankOf } from './public/bank-details.ts'
import { getSettings, type Settings } from './public/company.queries.ts'
import { presentSettings } from './present-settings.ts'

/** The company as the public sees it, without secrets and staff settings; and its settings for staff. */
export function companyRoutes(serve: Serve): void {
  serve(companySettings.getPublic, async ({ context, visitor, query }) => {
    const [settings, site] = await Promise.all([getSettings(context.db), readSite(context, query.draft)])
    const special_days = await selectSpecialDays(context.db).execute()
    const shown = presentPublic(settings, special_days, context.clock(), visitor.language)
    const { cash_limit, data_notice } = await readRules(context.db, today(context.clock(), settings))
    const rules = { ...shown.rules, cash_limit: cash_limit && cash_limit.amount }
    const company = { ...shown.company, cndp_number: data_notice && settings.cndp_number }
    return { ...shown, company, rules, site: frameOf(site) }
  })
  serve(companySettings.get, async ({ context }) => presentSettings(await getSettings(context.db)))
  const invalidSays = 'settings_invalid'
  serve(companySettings.update, ({ context, caller, body }) => changeSettings(context, caller, body()), {
    message: 'settings_saved',
    invalidSays,
  })
  serve(
    companySettings.updateBusinessHours,
    ({ context, caller, body }) => changeSettings(context, caller, body(), 'change_business_hours'),
    { message: 'business_hours_saved', invalidSays },
  )
  serve(
    companySettings.uploadLogo,
    ({ context, caller, body, file }) => {
      body()
      return uploadLogo(context, caller, file)
    },
    { message: 'logo_uploaded', invalidSays },
  )
  serve(
    companySettings.deleteLogo,
    async ({ context, caller }) => {
      await deleteLogo(context, caller)
      return null
    },
    { message: 'logo_deleted' },
  )
}

function today(now: Date, { time_zone }: Settings): string {
  return localDate(now.getTime(), time_zone)
}

function presentPublic(
  settings: Settings,
  special_days: readonly SpecialDay[],
  now: Date,
  language: Language,
) {
  const from = today(now, settings)
  return {
    company: {
      name: settings.company_name,
      description: settings.company_description,
      website: settings.company_website,
      logo: settings.company_logo,
      languages: settings.languages,
    },
    contact: {
      email: settings.contact_email,
      phone: settings.contact_phone,
      whatsapp: settings.contact_whatsapp,
      address: inLettersOf(language, settings.contact_address, settings.contact_address_ar),
      city: inLettersOf(language, settings.contact_city, settings.contact_city_ar),
      country: inLettersOf(language, settings.contact_country, settings.contact_country_ar),
    },
    social: {
      facebook_url: settings.facebook_url,
      instagram_url: settings.instagram_url,
      twitter_url: settings.twitter_url,
      linkedin_url: settings.linkedin_url,
      youtube_url: settings.youtube_url,
    },
    online_payment: {
      gateway: isOnline(settings) ? (settings.online_gateway as OnlineGateway) : 'none',
      down_payment: settings.online_down_payment,
    },
    business_hours: hoursWithDays(null, { company: settings.business_hours, special_days, from }),
    bank: bankOf(settings),
    rules: { ...settings, clock_changes: changesAround(now, settings.time_zone) },
  }
}

const knownChanges = new LRUCache<string, { from: Date; minutes: number }[]>({ max: 100 })

/**
 * From five years ago to three years ahead, whole years: the range of bookings. Finding the changes reads the clock of
 * every week of these years, some 5 ms, and every page has them.
 */
function changesAround(now: Date, timeZone: string) {
  const year = now.getUTCFullYear()
  const key = `${timeZone} ${year}`
  const changes =
    knownChanges.get(key) ??
    clockChanges(timeZone, Date.UTC(year - 5, 0), Date.UTC(year + 4, 0)).map((change) => ({
      ...change,
      from: new Date(change.from),
    }))
  knownChanges.set(key, changes)
  return changes
}
