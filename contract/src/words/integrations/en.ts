/** What the API says of its keys. */
export const integrationWords = {
  errors: {
    invalid_api_key: 'This API key isn’t valid. It may have been revoked or have expired.',
    scope_missing: 'This API key doesn’t allow this call.',
    webhook_off: 'This webhook is switched off. Switch it on first.',
  },
  fields: {
    scope_required: 'Choose at least one permission.',
    day_over: 'Choose today or a later day.',
    event_required: 'Choose at least one event.',
    webhook_url: 'Enter a web address that starts with https, without a name or password in it.',
    webhook_private: 'This address isn’t reachable from the internet.',
  },
  messages: {
    api_key_created: 'API key created',
    api_key_revoked: 'API key revoked',
    calendar_feed_created: 'Calendar link created',
    calendar_feed_revoked: 'Calendar link revoked',
    webhook_created: 'Webhook created',
    webhook_saved: 'Webhook saved',
    webhook_deleted: 'Webhook deleted',
    webhook_rotated: 'New secret created',
    webhook_queued: 'On its way',
  },
}
