/** The words of `en.ts` beside it, in French. */
export const trackingWords = {
  errors: {
    invalid_device_key: 'Cet appareil est inconnu. Sa clé a peut-être été révoquée.',
  },
  fields: {
    trail_days: 'Sept jours au plus peuvent être affichés à la fois.',
    latitude: 'Envoyez une latitude de -90 à 90.',
    longitude: 'Envoyez une longitude de -180 à 180.',
    timestamp: 'Envoyez l’heure en secondes depuis 1970 ou au format ISO 8601.',
    style_url: 'Saisissez une adresse qui commence par https, sans nom d’utilisateur.',
  },
  messages: {
    device_created: 'Appareil ajouté',
    device_revoked: 'Appareil retiré',
  },
}
