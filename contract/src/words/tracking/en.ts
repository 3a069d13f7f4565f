/** What the API says of where the cars are. */
export const trackingWords = {
  errors: {
    invalid_device_key: 'This device isn’t known. Its key may have been revoked.',
  },
  fields: {
    trail_days: 'Up to seven days can be shown at once.',
    latitude: 'Send a latitude from -90 to 90.',
    longitude: 'Send a longitude from -180 to 180.',
    timestamp: 'Send the time as seconds since 1970 or as ISO 8601.',
    style_url: 'Enter an address that starts with https, without a user name.',
  },
  messages: {
    device_created: 'Device added',
    device_revoked: 'Device removed',
  },
}
