import { secondStep } from './second-step.ts'
import { online } from './online/en.ts'

/** The words of the mails, a group for each file of `mail/`; English types the keys. */
export const en = {
  greeting: 'Hello {{name}},',
  greeting_nobody: 'Hello,',
  signature: 'The {{company}} team',
  pair: '{{label}}: {{value}}',
  comma: ', ',
  code_expiry: 'This code is valid for 10 minutes. We’ll never ask you for it by phone or message.',
  code_link_expiry:
    'The code and the link are valid for 10 minutes. We’ll never ask you for them by phone or message.',
  ignore: 'If you didn’t ask for this, you can ignore this email.',
  reset_link: 'Reset my password',
  when: 'When',
  verification: {
    subject: 'Your verification code',
    title: 'Verify your email address',
    intro: 'Use this code to verify your email address:',
    link: 'Verify my email address',
  },
  reset_code: {
    subject: 'Your password reset code',
    title: 'Choose a new password',
    intro: 'Use this code to choose a new password:',
    unasked: 'If you didn’t ask for this, you can ignore this email. Your password stays the same.',
  },
  invitation: {
    subject: 'Your account at {{company}}',
    title: 'Your account is ready',
    intro: '{{company}} has created an account for you, where you can see and manage your bookings.',
    how: 'To set your password, open the link, enter your email address, then the code we send you.',
    email: 'Email',
    unasked:
      'If you don’t know us, you can ignore this email. Nobody can use the account without a password.',
    link: 'Set my password',
  },
  password_changed: {
    subject: 'Your password has been changed',
    intro: 'Your account password has been changed. We’ve logged you out on every device.',
    unasked: 'If this wasn’t you, reset your password now and contact us.',
  },
  new_sign_in: {
    subject: 'New login to your account',
    intro: 'Someone logged in to your account from a new browser.',
    browser: 'Browser',
    address: 'IP address',
    unasked:
      'If this was you, there’s nothing to do. If not, reset your password. That logs out every device.',
  },
  session_theft: {
    subject: 'We logged out a browser to protect your account',
    title: 'We logged out a browser',
    intro: 'The same session was used from two places, which can mean that it was copied. We’ve ended it.',
    next: 'You can log in again as usual. To be safe, reset your password. That logs out every device.',
  },
  second_step: secondStep.en,
  address_change_code: {
    subject: 'Confirm your new email address',
    title: 'Confirm your new email address',
    intro: 'Use this code to confirm this address for your account:',
    until: 'Until you enter it, your account keeps its current address.',
  },
  address_change_note: {
    asked: {
      subject: 'Request to change your email address',
      intro:
        'We received a request to change the email address of your account. It changes once the new address is confirmed.',
      unasked: 'If this wasn’t you, reset your password now and contact us.',
    },
    changed: {
      subject: 'Your email address has been changed',
      intro:
        'The email address of your account has been changed. You can no longer log in with this address.',
      unasked: 'If this wasn’t you, contact us right away.',
      undo: 'If this wasn’t you, take your address back within {{hours}} hours: this logs out every device, and you choose a new password. Until then, the new address can’t reset the password.',
      undo_link: 'Take my address back',
    },
    new_address: 'New address',
  },
  address_undone: {
    subject: 'Your email address has been changed back',
    intro:
      'The email address that the account had before was taken back by its owner. You can no longer log in with this address.',
    unasked: 'If you don’t understand this, contact us.',
  },
  reset_waits: {
    subject: 'Your password can’t be reset yet',
    intro:
      'You asked for a code to choose a new password. The email address of your account was changed a short time ago. To protect the account, we send no code for three days after a change.',
    from: 'Possible from',
    closing: 'If you know your password, you can log in as usual. If you need help, contact us.',
  },
  guarded_settings: {
    subject: 'Payment or WhatsApp settings have been changed',
    intro: 'Someone with access to the settings changed where payments go or how messages are sent.',
    what: 'Settings',
    by: 'Changed by',
    kinds: { payments: 'Online payment', whatsapp: 'WhatsApp key' },
    unasked:
      'If you don’t know about this change, check the settings now and ask the person who made it. If it wasn’t them, they should reset their password.',
    link: 'View settings',
  },
  booking: {
    received: {
      subject: 'We’ve received your booking {{reference}}',
      title: 'We’ve received your booking',
      intro: 'Thank you. We’re holding the car for you and will confirm your booking shortly.',
    },
    confirmed: {
      subject: 'Your booking {{reference}} is confirmed',
      title: 'Your booking is confirmed',
      intro:
        'Your car is reserved for you. Please arrive 15 minutes early with your driving licence and an identity document.',
    },
    handed_over: {
      subject: 'Have a good trip: booking {{reference}}',
      title: 'Have a good trip',
      intro: 'You’ve picked up the {{car}}. Keep this email: it says when and where to return the car.',
    },
    cancelled: {
      subject: 'Your booking {{reference}} is cancelled',
      title: 'Your booking is cancelled',
      customer: 'We’ve cancelled your booking as you asked.',
      agency: 'We’re sorry, but we had to cancel your booking. There is no cancellation fee.',
      no_show: 'The car wasn’t picked up, so we’ve cancelled your booking.',
      expired:
        'Your booking wasn’t confirmed in time, so the car has been released. You have nothing to pay.',
      payment:
        'We didn’t receive your payment, so we’ve cancelled your booking. There is no cancellation fee.',
    },
    trip_changed: {
      subject: 'Your booking {{reference}} has changed',
      title: 'Your booking has changed',
      intro: 'We’ve saved the dates and locations you chose. This is how your booking stands now.',
      waits: 'It’s still waiting for our confirmation. We’ll email you.',
    },
    car_changed: {
      subject: 'New car for your booking {{reference}}',
      title: 'Your booking has a new car',
      intro: 'We’ve changed the car of your booking. Your dates and locations stay the same.',
      from: 'Replaces',
      price_stands: 'The price stays the same.',
    },
    completed: {
      subject: 'How was your trip? Booking {{reference}}',
      title: 'Thank you for your trip',
      intro: 'The car is back with us and your booking is complete.',
      invitation: 'How was the {{car}}? A few words from you help the next driver choose.',
      link: 'Write a review',
    },
    whatsapp: {
      received:
        'Hello {{name}}, we’ve received your booking {{reference}}: {{car}}, pick-up on {{pickup}}, {{place}}. We’ll confirm it shortly.',
      confirmed:
        'Hello {{name}}, your booking {{reference}} is confirmed: {{car}}, pick-up on {{pickup}}, {{place}}. To pay at pick-up: {{due}}. Deposit: {{deposit}}. See you soon!',
      pickup_reminder:
        'Hello {{name}}, a reminder of your pick-up: {{car}}, {{pickup}}, {{place}}. Please bring your driving licence, your ID and a bank card. To pay at pick-up: {{due}}. Deposit: {{deposit}}. See you then!',
      return_reminder:
        'Hello {{name}}, a reminder that your {{car}} is due back on {{return}}, {{place}}. Please bring its keys and documents and as much fuel as at pick-up. Left to pay: {{due}}. Thank you!',
      due: 'Hello {{name}}, {{due}} is still to pay for your booking {{reference}} ({{car}}). You can pay at our desk, or reply here for another way. Thank you!',
    },
    reminder: {
      pickup: {
        subject: 'Your pick-up is tomorrow: booking {{reference}}',
        title: 'Your pick-up is tomorrow',
        intro: 'Your {{car}} will be ready for you. Please arrive 15 minutes early.',
      },
      return: {
        subject: 'Your return is tomorrow: booking {{reference}}',
        title: 'Your return is tomorrow',
        intro:
          'Please bring the {{car}} back with its keys and documents and as much fuel as it had at pick-up. If you need it longer, contact us before then.',
      },
      bring: 'What to bring',
      documents: 'Driving licence, and ID card or passport',
      documents_and_card: 'Driving licence, ID card or passport, and a bank card for the deposit',
      hours: 'Opening hours that day',
      closed: 'Closed. We’ll be there for you at the time you booked.',
      due: 'To pay at return',
      held: 'Deposit to give back',
    },
    reference: 'Booking',
    car: 'Car',
    pickup: 'Pick-up',
    return: 'Return',
    duration: 'Duration',
    insurance: 'Insurance',
    booking_total: 'Booking total',
    charges: {
      late: 'Late return',
      fuel: 'Missing fuel',
      kilometers: 'Extra kilometres',
      damage: 'Damage',
    },
    deducted: 'Deducted from the deposit',
    outstanding: 'Left to pay',
    held_until: 'Held until',
    free_until: 'Free cancellation until',
    total: 'Total',
    due: 'To pay at pick-up',
    deposit: 'Deposit at pick-up',
    deposit_note: 'not part of the price; you get it back when you return the car undamaged',
    fee: 'Cancellation fee',
    link: 'View my booking',
  },
  contact: {
    subjects: {
      general: 'General question',
      reservation: 'Booking',
      support: 'Support',
      feedback: 'Feedback',
      other: 'Other',
    },
    subject: 'Subject',
    message: 'Message',
    received: {
      subject: 'New message no. {{number}}',
      title: 'You have a new message',
      intro: 'This message was sent from the contact page.',
      name: 'From',
      email: 'Email',
      link: 'Read and reply',
    },
    answered: {
      subject: 'Our reply to your message',
      intro: 'Thank you for contacting us. Here’s our reply:',
      answer: 'Our reply',
      yours: 'Your message',
    },
  },
  monthly_report: {
    subject: 'Your reports for {{month}}',
    title: 'Your month in figures',
    intro: 'Here’s how {{month}} went. Your reports are attached.',
    gains: 'Gains',
    expenses: 'Expenses',
    profit: 'Profit',
    utilisation: 'Utilisation',
    vat_due: 'VAT to pay',
    deposits: 'Deposits held',
    link: 'View reports',
  },
  webhook_off: {
    subject: 'The webhook “{{name}}” is switched off',
    title: 'A webhook is switched off',
    intro: 'It hasn’t accepted anything for {{days}} days, so we stopped sending to it.',
    webhook: 'Webhook',
    address: 'Address',
    since: 'Failing since',
    next: 'What happens meanwhile is kept for 30 days and sent once you switch it on again.',
    link: 'View integrations',
  },
  task_digest: {
    subject: 'Your tasks for today',
    title: 'Your tasks for today',
    intro: 'This is what is waiting for you, the most pressing first.',
    overdue: 'Overdue',
    undated: 'No date',
    link: 'View my tasks',
  },
  notification_digest: {
    subject: 'Your notifications',
    title: 'Your notifications',
    intro: 'Here’s what you haven’t read yet, the newest first.',
    others: 'Other unread notifications: {{count}}.',
    link: 'View my notifications',
  },
  online,
  changed_booking: {
    subject: 'Booking {{reference}} changed by the client',
    title: 'A client changed a booking',
    intro:
      'Dates or locations are different now. The car is free for them, and the price has been recalculated.',
    before: 'Before: {{value}}',
  },
  new_booking: {
    subject: 'New booking {{reference}}',
    title: 'New booking to confirm',
    intro: 'A car has been booked and is waiting for your confirmation.',
    title_settled: 'New booking',
    confirmed:
      'A car has been booked. The booking was confirmed at once, so there is nothing for you to confirm.',
    handed_over: 'A car has been booked at the desk and handed over.',
    client: 'Client',
    email: 'Email',
    phone: 'Phone',
    link: 'View booking',
  },
}

type Same<Words> = { [Key in keyof Words]: Words[Key] extends string ? string : Same<Words[Key]> }
export type MailWords = Same<typeof en>
