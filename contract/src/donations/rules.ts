/** Organizers can refund a gift, and thank for it, for this many days after it. */
export const refundDays = 30
/** In code points. */
export const longestRefundReason = 500
