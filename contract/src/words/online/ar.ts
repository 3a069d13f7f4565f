/** The words of `en.ts` beside it, in Arabic. */
export const onlineWords = {
  errors: {
    online_payment_off: 'الدفع عبر الإنترنت غير متاح حاليا.',
    nothing_to_pay: 'لا يوجد حاليا أي مبلغ يمكن دفعه عبر الإنترنت لهذا الحجز.',
  },
  fields: {
    stripe_key: 'أدخل مفتاح Stripe السري، مثل sk_test_… أو rk_live_….',
    stripe_webhook_key: 'أدخل سر توقيع الويب هوك، مثل whsec_….',
    stripe_key_mode: 'مفتاح Stripe هذا يخص الوضع الآخر.',
    above_received: 'يمكنك إرجاع ⁦{{amount}} DH⁩ من هذه الدفعة على الأكثر.',
  },
  messages: {
    payment_started: 'جار نقلك إلى صفحة الدفع الآمنة',
    pay_link_sent: 'أُرسل رابط الدفع',
    refund_ordered: 'الاسترداد جار',
    payment_resolved: 'تمت المعالجة',
  },
  said: {
    description: 'الحجز {{reference}}',
    going: 'جار نقلك إلى صفحة الدفع الآمنة…',
    go_on: 'المتابعة إلى الدفع',
  },
}
