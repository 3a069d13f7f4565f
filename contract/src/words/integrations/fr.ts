/** The words of `en.ts` beside it, in French. */
export const integrationWords = {
  errors: {
    invalid_api_key: 'Cette clé d’API n’est pas valide. Elle a peut-être été révoquée ou a expiré.',
    scope_missing: 'Cette clé d’API ne permet pas cet appel.',
  },
  fields: {
    scope_required: 'Choisissez au moins une autorisation.',
    day_over: 'Choisissez aujourd’hui ou un jour à venir.',
  },
  messages: {
    api_key_created: 'Clé d’API créée',
    api_key_revoked: 'Clé d’API révoquée',
    calendar_feed_created: 'Lien de calendrier créé',
    calendar_feed_revoked: 'Lien de calendrier révoqué',
  },
}
