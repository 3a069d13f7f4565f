import type { MailWords } from './en.ts'

export const ar: MailWords = {
  greeting: 'مرحبًا {{name}}،',
  signature: 'فريق {{company}}',
  ignore: 'إن لم تطلب هذا، فيمكنك تجاهل هذه الرسالة.',
  verification: {
    subject: 'رمز التحقق الخاص بك',
    intro: 'استعمل هذا الرمز لتأكيد بريدك الإلكتروني:',
    expiry: 'الرمز صالح لمدة 10 دقائق.',
  },
  booking: {
    received: {
      subject: 'توصلنا بحجزك {{reference}}',
      intro: 'شكرًا لك. السيارة محجوزة لك مؤقتًا وسنؤكد حجزك قريبًا.',
    },
    confirmed: {
      subject: 'تم تأكيد حجزك {{reference}}',
      intro: 'سيارتك محجوزة. يرجى الحضور قبل الموعد بربع ساعة مع رخصة السياقة.',
    },
    cancelled: {
      subject: 'تم إلغاء حجزك {{reference}}',
      intro: 'تم إلغاء حجزك.',
      expired: 'لم يؤكَّد حجزك في الوقت المحدد، فأصبحت السيارة متاحة من جديد. لا شيء عليك.',
    },
    car: 'السيارة',
    pickup: 'الاستلام',
    return: 'الإرجاع',
    total: 'المجموع',
    fee: 'رسوم الإلغاء',
    link: 'عرض حجزي',
  },
}
