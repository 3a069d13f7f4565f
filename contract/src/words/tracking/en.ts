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
    zone_radius: 'Enter a radius from 100 m to 1,000 km.',
    zone_corners: 'Enter 3 to 500 corners, one a line: latitude, longitude.',
    zone_flat: 'These corners lie on one line.',
  },
  messages: {
    device_created: 'Device added',
    device_revoked: 'Device removed',
    zone_created: 'Zone added',
    zone_saved: 'Zone saved',
    zone_deleted: 'Zone deleted',
  },
}
