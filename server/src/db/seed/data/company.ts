/** The demo agency. Telephone numbers are zeros and addresses at example.com on purpose: they reach nobody. */
export const company = {
  company_name: 'Marhala',
  company_description:
    'Marhala rents its own fleet at eight places in seven Moroccan cities, from city cars to nine-seat vans and ' +
    'convertibles. You see the whole price before you book, and the car waits for you clean and with a full tank.',
  company_website: 'https://www.example.com',
  contact_email: 'contact@example.com',
  contact_phone: '+212 522 000 000',
  contact_whatsapp: '+212 600 000 000',
  contact_address: '123 Boulevard de la Marhala',
  contact_city: 'Casablanca',
  contact_country: 'Morocco',
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
