/** The words of the mails; English types the keys. */
export const en = {
  greeting: 'Hello {{name}},',
  signature: 'The {{company}} team',
  ignore: 'If you did not ask for this, you can ignore this message.',
  verification: {
    subject: 'Your verification code',
    intro: 'Use this code to verify your email address:',
    expiry: 'It is valid for 10 minutes.',
  },
  booking: {
    received: {
      subject: 'We have received your booking {{reference}}',
      intro: 'Thank you. The car is held for you and we will confirm your booking shortly.',
    },
    confirmed: {
      subject: 'Your booking {{reference}} is confirmed',
      intro: 'Your car is reserved. Please arrive 15 minutes early with your driving licence.',
    },
    cancelled: {
      subject: 'Your booking {{reference}} is cancelled',
      intro: 'Your booking has been cancelled.',
      expired: 'Your booking was not confirmed in time, so the car has been released. Nothing is due.',
    },
    car: 'Car',
    pickup: 'Pickup',
    return: 'Return',
    total: 'Total',
    fee: 'Cancellation fee',
    link: 'See my booking',
  },
}

type Same<Words> = { [Key in keyof Words]: Words[Key] extends string ? string : Same<Words[Key]> }
export type MailWords = Same<typeof en>
