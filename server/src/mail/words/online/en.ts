/** The words of mails about payments online. */
export const online = {
  waits: 'We’ll confirm your booking shortly. Until then the car is held for you.',
  received: {
    subject: 'Payment received for your booking {{reference}}',
    title: 'We’ve received your payment',
    intro: 'Thank you. Your payment has arrived.',
    amount: 'Paid online',
  },
  reserved: {
    subject: 'Deposit reserved for your booking {{reference}}',
    title: 'Your deposit is reserved',
    intro:
      'Your card is not charged: the amount is only reserved, and released when you return the car undamaged.',
    amount: 'Reserved on your card',
  },
  returned: {
    subject: 'Your payment for booking {{reference}} is being sent back',
    title: 'Your payment is being sent back',
    intro:
      'Your card isn’t charged, or the amount is on its way back to it. Depending on your bank this can take up to ten days.',
    twice: 'This booking was already paid when your payment arrived.',
    expired:
      'Your payment arrived after the car was released, and the car has since been booked by someone else or the pick-up time has passed.',
    closed: 'This booking was already closed when your payment arrived.',
    amount: 'Amount',
  },
  link: {
    subject: 'Pay for your booking {{reference}}',
    title: 'Your payment link',
    intro: 'You can pay by card on a secure page. You don’t need an account.',
    button: 'Pay now',
    text: 'Hello {{name}}, here is the link to pay for your booking {{reference}} ({{car}}). Left to pay: {{due}}. {{url}}',
  },
  problem: {
    subject: 'An online payment needs your attention: {{reference}}',
    title: 'An online payment needs your attention',
    client: 'Client',
    amount: 'Amount',
    link: 'View booking',
    by_hand:
      'CMI was told not to debit the card. Cancel the authorisation in CMI’s merchant centre, then mark it as dealt with in the booking.',
    problems: {
      hold_expired:
        'A payment arrived after its hold had expired and the car was no longer free, so it is being sent back. The client has been told.',
      booking_closed:
        'A payment arrived for a closed booking, so it is being sent back. The client has been told.',
      paid_already:
        'A booking that was already paid was paid again. This payment is being sent back. The client has been told.',
      wrong_amount: 'The gateway reports another amount than we asked for. Nothing was recorded as paid.',
      wrong_currency: 'The gateway reports another currency than we asked for. Nothing was recorded as paid.',
      order_failed:
        'The gateway refused to refund, capture or release this payment. Please deal with it in the gateway’s dashboard.',
      deposit_lapsed:
        'The card’s bank has released a reserved deposit. No deposit is held for this booking any more.',
    },
  },
}
