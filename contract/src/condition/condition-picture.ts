/** A picture of a handover or take-back as it is sent: JPG or PNG by content. Apart from the schemas, for screens. */
export const conditionPictureMaxBytes = 5_242_880
