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
    zone_radius: 'Indiquez un rayon de 100 m à 1 000 km.',
    zone_corners: 'Indiquez 3 à 500 sommets, un par ligne : latitude, longitude.',
    zone_flat: 'Ces sommets sont alignés.',
  },
  messages: {
    device_created: 'Appareil ajouté',
    device_revoked: 'Appareil retiré',
    zone_created: 'Zone ajoutée',
    zone_saved: 'Zone enregistrée',
    zone_deleted: 'Zone supprimée',
  },
}
