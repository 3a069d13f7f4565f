import * as companySettings from '@marhala/contract/company-settings.ts'
import { clockChanges } from '@marhala/domain/clock-changes.ts'
import type { Serve } from '../../http/serve.ts'
import { getSettings, type Settings } from './company.queries.ts'

/** The company as the public sees it; secrets and staff settings are not among its fields. */
export function companyRoutes(serve: Serve): void {
  serve(companySettings.getPublic, async ({ context }) =>
    presentPublic(await getSettings(context.db), context.clock()),
  )
}

function presentPublic(settings: Settings, now: Date) {
  return {
    company: {
      name: settings.company_name,
      description: settings.company_description,
      website: settings.company_website,
      logo: settings.company_logo,
    },
    contact: {
      email: settings.contact_email,
      phone: settings.contact_phone,
      whatsapp: settings.contact_whatsapp,
      address: settings.contact_address,
      city: settings.contact_city,
      country: settings.contact_country,
    },
    social: {
      facebook_url: settings.facebook_url,
      instagram_url: settings.instagram_url,
      twitter_url: settings.twitter_url,
      linkedin_url: settings.linkedin_url,
      youtube_url: settings.youtube_url,
    },
    business_hours: settings.business_hours as Record<Day, string>,
    rules: { ...settings, clock_changes: changesAround(now, settings.time_zone) },
  }
}

/** From five years ago to three years ahead, whole years: what bookings may lie in. */
function changesAround(now: Date, timeZone: string) {
  const year = now.getUTCFullYear()
  return clockChanges(timeZone, Date.UTC(year - 5, 0), Date.UTC(year + 4, 0)).map((change) => ({
    ...change,
    from: new Date(change.from),
  }))
}

type Day = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
