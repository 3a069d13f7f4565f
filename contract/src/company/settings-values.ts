/** The public texts of the company's settings, and those of its documents. */
export const settingTexts = [
  'company_name',
  'company_description',
  'company_website',
  'contact_email',
  'contact_phone',
  'contact_whatsapp',
  'contact_address',
  'contact_address_ar',
  'contact_city',
  'contact_city_ar',
  'contact_country',
  'contact_country_ar',
  'facebook_url',
  'instagram_url',
  'twitter_url',
  'linkedin_url',
  'youtube_url',
  'company_ice',
  'company_if',
  'company_rc',
  'company_patente',
  'responsible_person',
  'licence_number',
  'cndp_number',
] as const
export type SettingText = (typeof settingTexts)[number]

/** The figures of the rental rules, whole numbers, with their limits. */
export const settingLimits = {
  grace_minutes: [0, 1439],
  turnaround_minutes: [0, 10_080],
  hold_hours: [1, 8760],
  bind_hours: [0, 720],
  offer_days: [1, 90],
  max_open_bookings: [1, 100],
  new_client_open_bookings: [1, 100],
  new_client_hold_hours: [1, 8760],
  new_client_car_days: [1, 3650],
  min_days_standard: [1, 365],
  min_days_premium: [1, 365],
  max_days: [1, 365],
  month_notice_days: [1, 28],
  contract_max_days: [28, 366],
  min_renter_age: [18, 99],
  min_license_years: [0, 20],
  young_driver_age: [0, 99],
  young_driver_days: [0, 365],
  free_cancellation_hours: [0, 8760],
  expiring_soon_days: [0, 365],
  papers_notice_days: [0, 365],
} as const satisfies Record<string, readonly [number, number]>
export type SettingFigure = keyof typeof settingLimits

/** A logo: PNG, JPG or WebP by content, under 2 MB. */
export const logoMaxBytes = 2_097_152
