/** A picture of a damage as it is sent: JPG or PNG by content. Apart from the schemas, for screens. */
export const damagePictureMaxBytes = 10_485_760

/** The most photos of one damage. */
export const mostDamagePhotos = 12
