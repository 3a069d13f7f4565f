/** The words of `en.ts` beside it, in French. */
export const integrationWords = {
  errors: {
    invalid_api_key: 'Cette clé d’API n’est pas valide. Elle a peut-être été révoquée ou a expiré.',
    scope_missing: 'Cette clé d’API ne permet pas cet appel.',
    webhook_off: 'Ce webhook est désactivé. Activez-le d’abord.',
  },
  fields: {
    scope_required: 'Choisissez au moins une autorisation.',
    day_over: 'Choisissez aujourd’hui ou un jour à venir.',
    event_required: 'Choisissez au moins un événement.',
    webhook_url: 'Saisissez une adresse web commençant par https, sans identifiant ni mot de passe.',
    webhook_private: 'Cette adresse n’est pas accessible depuis Internet.',
  },
  messages: {
    api_key_created: 'Clé d’API créée',
    api_key_revoked: 'Clé d’API révoquée',
    calendar_feed_created: 'Lien de calendrier créé',
    calendar_feed_revoked: 'Lien de calendrier révoqué',
    webhook_created: 'Webhook créé',
    webhook_saved: 'Webhook enregistré',
    webhook_deleted: 'Webhook supprimé',
    webhook_rotated: 'Nouveau secret créé',
    webhook_queued: 'Envoi en cours',
  },
}
