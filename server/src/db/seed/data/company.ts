/** The demo agency. Telephone numbers are zeros and addresses at example.com on purpose: they reach nobody. */
export const company = {
  company_name: 'Marhala',
  // One text for all languages: without it each page says the product's own words in its own.
  company_description: null,
  company_website: 'https://www.example.com',
  contact_email: 'contact@example.com',
  contact_phone: '+212 522 000 000',
  contact_whatsapp: '+212 600 000 000',
  contact_address: '123, boulevard de la Marhala',
  contact_city: 'Casablanca',
  contact_country: 'Maroc',
  facebook_url: 'https://facebook.example.com/marhala',
  instagram_url: 'https://instagram.example.com/marhala',
  twitter_url: 'https://twitter.example.com/marhala',
  linkedin_url: 'https://linkedin.example.com/marhala',
  youtube_url: 'https://youtube.example.com/marhala',
  business_hours: JSON.stringify({
    monday: '09:00-18:00',
    tuesday: '09:00-18:00',
    wednesday: '09:00-18:00',
    thursday: '09:00-18:00',
    friday: '09:00-18:00',
    saturday: 'closed',
    sunday: 'closed',
  }),
}
