/** What the API says of its keys. */
export const integrationWords = {
  errors: {
    invalid_api_key: 'This API key isn’t valid. It may have been revoked or have expired.',
    scope_missing: 'This API key doesn’t allow this call.',
  },
  fields: {
    scope_required: 'Choose at least one permission.',
    day_over: 'Choose today or a later day.',
  },
  messages: {
    api_key_created: 'API key created',
    api_key_revoked: 'API key revoked',
    calendar_feed_created: 'Calendar link created',
    calendar_feed_revoked: 'Calendar link revoked',
  },
}
