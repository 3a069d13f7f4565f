/** The words of the mails, a group for each file of `mail/`; English types the keys. */
export const en = {
  greeting: 'Hello {{name}},',
  greeting_nobody: 'Hello,',
  signature: 'The {{company}} team',
  pair: '{{label}}: {{value}}',
  comma: ', ',
  code_expiry: 'It is valid for 10 minutes. We never ask for it by phone or message.',
  ignore: 'If you did not ask for this, you can ignore this message.',
  reset_link: 'Reset my password',
  when: 'When',
  verification: {
    subject: 'Your verification code',
    title: 'Verify your email address',
    intro: 'Use this code to verify your email address:',
  },
  reset_code: {
    subject: 'Your password reset code',
    title: 'Choose a new password',
    intro: 'Use this code to choose a new password:',
    unasked: 'If you did not ask for this, you can ignore this message: your password stays as it is.',
  },
  invitation: {
    subject: 'Your account at {{company}}',
    title: 'Your account is ready',
    intro: '{{company}} has made an account for you, with which you can see and follow your bookings.',
    how: 'To choose your password, follow the link, enter your email address and then the code that we send you.',
    email: 'Email',
    unasked:
      'If you do not know us, you can ignore this message: without a password nobody can use the account.',
    link: 'Choose my password',
  },
  password_changed: {
    subject: 'Your password has been changed',
    intro:
      'The password of your account has been changed. Browsers that were signed in have been signed out.',
    unasked: 'If this was not you, reset your password now and tell us.',
  },
  new_sign_in: {
    subject: 'New sign-in to your account',
    intro: 'Your account was signed in to from a browser that we had not seen before.',
    browser: 'Browser',
    address: 'Internet address',
    unasked:
      'If this was you, there is nothing to do. If not, reset your password: that signs out every browser.',
  },
  session_theft: {
    subject: 'We have signed out a browser to protect your account',
    title: 'We have signed out a browser',
    intro:
      'The same sign-in to your account was used from two places, which can mean that it was copied. We have ended it.',
    next: 'You can sign in again as usual. To be safe, reset your password: that signs out every browser.',
  },
  address_change_code: {
    subject: 'Your code for your new email address',
    title: 'Confirm your new email address',
    intro: 'Use this code to make this the email address of your account:',
    until: 'Until you enter it, your account keeps the address that it has.',
  },
  address_change_note: {
    asked: {
      subject: 'A new email address was asked for',
      intro:
        'Somebody asked us to change the email address of your account. It changes once the new one is confirmed.',
      unasked: 'If this was not you, reset your password now and tell us.',
    },
    changed: {
      subject: 'Your email address has been changed',
      intro: 'The email address of your account has been changed. This address no longer signs in.',
      unasked: 'If this was not you, tell us at once.',
    },
    new_address: 'New address',
  },
  booking: {
    received: {
      subject: 'We have received your booking {{reference}}',
      title: 'We have received your booking',
      intro: 'Thank you. The car is held for you and we will confirm your booking shortly.',
    },
    confirmed: {
      subject: 'Your booking {{reference}} is confirmed',
      title: 'Your booking is confirmed',
      intro: 'Your car is reserved. Please arrive 15 minutes early with your driving licence.',
    },
    cancelled: {
      subject: 'Your booking {{reference}} is cancelled',
      title: 'Your booking is cancelled',
      customer: 'Your booking has been cancelled at your request.',
      agency: 'We are sorry: we had to cancel your booking. There is no cancellation fee.',
      no_show: 'The car was not picked up, so your booking has been cancelled.',
      expired: 'Your booking was not confirmed in time, so the car has been released. Nothing is due.',
      payment:
        'The payment did not reach us, so your booking has been cancelled. There is no cancellation fee.',
    },
    car_changed: {
      subject: 'Another car for your booking {{reference}}',
      title: 'Your booking has another car',
      intro: 'We have given your booking another car. Its dates and places stay as they were.',
      from: 'Instead of',
      price_stands: 'The price stays the same.',
    },
    completed: {
      subject: 'Your booking {{reference}} is complete: how was it?',
      title: 'Thank you for your trip',
      intro: 'The car is back with us and your booking is complete.',
      invitation: 'How was the {{car}}? A few words from you help the next driver to choose.',
      link: 'Write a review',
    },
    reference: 'Booking',
    car: 'Car',
    pickup: 'Pickup',
    return: 'Return',
    duration: 'Duration',
    held_until: 'Held until',
    free_until: 'Free cancellation until',
    total: 'Total',
    due: 'To pay at pick-up',
    deposit: 'Deposit at pick-up',
    deposit_note: 'Not part of the price: you get it back when the car comes back undamaged.',
    fee: 'Cancellation fee',
    link: 'See my booking',
  },
  contact: {
    subjects: {
      general: 'General question',
      reservation: 'Reservation',
      support: 'Help',
      feedback: 'Feedback',
      other: 'Other',
    },
    subject: 'Subject',
    message: 'Message',
    received: {
      subject: 'New message no. {{number}}',
      title: 'Somebody has written to you',
      intro: 'This message came through the contact page.',
      name: 'From',
      email: 'Email',
      link: 'Read and answer',
    },
    answered: {
      subject: 'Our answer to your message',
      intro: 'Thank you for writing to us. Here is our answer:',
      answer: 'Our answer',
      yours: 'Your message',
    },
  },
  monthly_report: {
    subject: 'Reports of {{month}}',
    title: 'Your month in figures',
    intro: 'Here is how {{month}} went. The reports are attached.',
    gains: 'Gains',
    expenses: 'Expenses',
    profit: 'Profit',
    utilisation: 'Utilisation',
    vat_due: 'VAT to pay',
    deposits: 'Deposits held',
    link: 'Open the reports',
  },
  new_booking: {
    subject: 'New booking {{reference}}',
    title: 'A new booking is waiting',
    intro: 'A car has been booked and waits for your confirmation.',
    client: 'Client',
    email: 'Email',
    phone: 'Phone',
    link: 'Open the booking',
  },
}

type Same<Words> = { [Key in keyof Words]: Words[Key] extends string ? string : Same<Words[Key]> }
export type MailWords = Same<typeof en>
