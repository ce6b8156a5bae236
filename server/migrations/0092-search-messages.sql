-- Messages are found by whole words within a chat: its number is one of the words.
create function message_words(chat_id bigint, said text) returns text[] language sql immutable parallel safe as $$
  select public.search_words_of(said) || ('#' || chat_id)
$$;
create index chat_messages_found on chat_messages using gin (message_words(chat_id, text)) where text <> '';
